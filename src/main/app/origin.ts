/** The renderer's own origin: a scheme of our own gives it a real origin without a server. */
export const SCHEME = 'app';
export const HOST = 'siggil';
export const START_URL = `${SCHEME}://${HOST}/index.html`;
/** Tells a page that it stands in for one that broke down, so that it goes back to the table. */
export const RESUME_URL = `${START_URL}?resume`;

/**
 * Whether a page's address belongs to this program.
 * @param developmentUrl the address of the development server, where the program was started by one
 */
export const isOwnUrl = (url: string, developmentUrl: string | null): boolean => {
  try {
    const { protocol, host, origin } = new URL(url);
    if (protocol === `${SCHEME}:`) return host === HOST;
    return developmentUrl !== null && origin === new URL(developmentUrl).origin;
  } catch {
    return false;
  }
};
