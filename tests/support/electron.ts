/** Stands for the electron package in plain Node: electron-store asks it for nothing when it is given a folder. */
export default {};
