// npm run dev: the program with hot reload and developer tools.
import { runTool } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { electronArguments, resolveElectron } from './electron.mjs';
import { ensureMachine, openDisplay } from './machine.mjs';

await ensureDependencies();
const electron = await resolveElectron();
await ensureMachine(electron.program);
const display = await openDisplay('1920x1080x24');
const sandbox = electronArguments().length > 0 ? ['--noSandbox'] : [];
const { code } = await runTool('electron-vite/bin/electron-vite.js', ['dev', '--watch', ...sandbox], {
  env: { ...display.env, ELECTRON_EXEC_PATH: electron.program },
});
process.exit(code);
