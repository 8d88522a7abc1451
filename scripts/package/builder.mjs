import path from 'node:path';
import { ROOT } from '../command.mjs';
import { PROGRAM } from './launcher.mjs';
import { PRODUCT, RELEASE } from './product.mjs';

/**
 * What a packaged program may not do, burnt into its executable: be used as a plain Node, take Node's options or
 * inspector, load anything but its own archive, or give `file:` pages more than a browser would.
 * @param {string} version Electron's
 */
export const fusesFor = (version) => ({
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  onlyLoadAppFromAsar: true,
  // The window shows its own files only, and no cookie is ever set; a keyring would only be asked for in vain.
  enableCookieEncryption: false,
  // Older Electrons have no such fuse.
  ...(Number.parseInt(version) >= 29 && { grantFileProtocolExtraPrivileges: false }),
});

/**
 * The configuration of electron-builder for every system. On Linux it makes the program's folder only; `debian.mjs` and
 * `portable.mjs` pack it, since the builder's own tools for that have to be downloaded.
 * @param {{ folder: string | null, version: string }} electron the unpacked Electron to use, or null for the builder's
 *   own download, and its version
 * @returns {import('electron-builder').Configuration}
 */
export const builderConfiguration = ({ folder, version }) => ({
  appId: 'siggil',
  productName: PRODUCT.name,
  copyright: 'MIT licence',
  directories: { output: RELEASE, buildResources: path.join(ROOT, 'resources', 'icons') },
  files: ['package.json', 'LICENSE', 'out/main/**', 'out/preload/**', 'out/renderer/**'],
  extraFiles: [
    { from: path.join(RELEASE, 'parts'), to: '.' },
    { from: path.join(ROOT, 'LICENSE'), to: 'LICENSE' },
  ],
  asar: true,
  npmRebuild: false,
  electronVersion: version,
  ...(folder !== null && { electronDist: folder }),
  electronLanguages: ['en-US', 'fr', 'ru'],
  electronFuses: fusesFor(version),
  publish: null,
  fileAssociations: [
    {
      ext: 'siggil',
      name: 'Siggil game',
      description: 'Siggil game',
      mimeType: 'application/x-siggil-game',
      role: 'Viewer',
      icon: 'icon',
    },
  ],
  linux: {
    target: ['dir'],
    executableName: PROGRAM,
    category: 'Game',
    icon: path.join(ROOT, 'resources', 'icons'),
  },
  // The builder's older tools start every AppImage without the sandbox; these do not, and need no FUSE.
  toolsets: { appimage: '1.0.3' },
  appImage: { executableArgs: [] },
  win: { target: ['nsis', 'zip'], icon: 'icon.ico' },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
  mac: { target: ['dmg', 'zip'], icon: 'icon.icns', category: 'public.app-category.card-games', darkModeSupport: true },
});
