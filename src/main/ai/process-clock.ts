/** Milliseconds on a clock that all threads of the program share and that nobody sets; its beginning means nothing. */
export const processClock = (): number => Number(process.hrtime.bigint()) / 1e6;
