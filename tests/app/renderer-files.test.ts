import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnUrl } from '../../src/main/app/origin';
import { fileFor, serveRendererFile } from '../../src/main/app/renderer-files';

describe('the file that an address names', () => {
  const folder = path.resolve('/program/renderer');

  it.each([
    ['app://siggil/index.html', 'index.html'],
    ['app://siggil/assets/index-a1.js?v=2#top', 'assets/index-a1.js'],
    ['app://siggil/a%20b.css', 'a b.css'],
    ['app://siggil/assets/../index.html', 'index.html'],
  ])('%s', (url, file) => {
    expect(fileFor(url, folder)).toBe(path.join(folder, file));
  });

  it.each([
    'app://siggil/',
    'app://siggil/..%2fmain%2findex.js',
    'app://siggil/%2e%2e%2fmain%2findex.js',
    'app://siggil/..%2frenderer-other%2findex.js',
    'app://siggil/assets',
    'app://siggil/secret.txt',
    'app://siggil/index.html%00.js',
    'app://siggil/%E0%A4%A.js',
    'app://elsewhere/index.html',
    'https://siggil/index.html',
    'file:///program/renderer/index.html',
    'nonsense',
  ])('is none for %s', (url) => {
    expect(fileFor(url, folder)).toBeNull();
  });

  it('stays in the folder for an absolute path', () => {
    expect(fileFor('app://siggil//etc/hosts.js', folder)).toBe(path.join(folder, 'etc', 'hosts.js'));
  });
});

describe('an answer', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'siggil-files-'));
    await writeFile(path.join(folder, 'index.html'), '<p>table</p>');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const ask = (url: string, method = 'GET') => serveRendererFile({ url, method }, folder);

  it('carries the file, its type and the policy', async () => {
    const answer = await ask('app://siggil/index.html');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<p>table</p>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it.each([
    ['app://siggil/missing.html', 'GET'],
    ['app://siggil/index.html', 'POST'],
    ['app://elsewhere/index.html', 'GET'],
  ])('to %s by %s is that there is none, under the policy all the same', async (url, method) => {
    const answer = await ask(url, method);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});

describe("the program's own pages", () => {
  it.each([
    ['app://siggil/index.html', null, true],
    ['app://siggil.example/index.html', null, false],
    ['app://elsewhere/index.html', null, false],
    ['http://localhost:5173/index.html', null, false],
    ['http://localhost:5173/index.html', 'http://localhost:5173', true],
    ['http://localhost:5174/index.html', 'http://localhost:5173', false],
    ['http://localhost:5173.example/', 'http://localhost:5173', false],
    ['file:///index.html', null, false],
    ['', null, false],
  ])('%s with the development server %s: %s', (url, developmentUrl, own) => {
    expect(isOwnUrl(url, developmentUrl)).toBe(own);
  });
});
