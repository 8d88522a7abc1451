import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST, SCHEME } from './origin';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Own files only; no inline script or style, no evaluation, no frames, no forms. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The file that a page's address names, or null: another host, another kind of file, or a path that leaves the folder.
 * @param folder absolute
 */
export const fileFor = (url: string, folder: string): string | null => {
  let name: string;
  try {
    const { protocol, host, pathname } = new URL(url);
    if (protocol !== `${SCHEME}:` || host !== HOST) return null;
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const file = path.resolve(folder, `.${path.sep}${name}`);
  if (!file.startsWith(folder + path.sep) || !(path.extname(file) in CONTENT_TYPES)) return null;
  return file;
};

/** Answers a request for one of the renderer's files, each with the content security policy. */
export const serveRendererFile = async (
  request: { url: string; method: string },
  folder: string,
): Promise<Response> => {
  const file = request.method === 'GET' ? fileFor(request.url, folder) : null;
  const headers = {
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (file !== null) {
    try {
      const body = await readFile(file);
      const type = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
      return new Response(body, { headers: { ...headers, 'Content-Type': type } });
    } catch {
      // No such file: answered below as any other address that names none.
    }
  }
  return new Response(null, { status: 404, headers });
};
