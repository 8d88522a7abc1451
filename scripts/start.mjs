// npm start: from a fresh clone to the open window.
import { build } from './build.mjs';
import { ROOT, run } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { electronArguments, resolveElectron } from './electron.mjs';
import { ensureMachine, openDisplay } from './machine.mjs';

await ensureDependencies();
const electron = await resolveElectron();
await ensureMachine(electron.program);
await build();
const display = await openDisplay('1920x1080x24');
const { code } = await run(electron.program, [...electronArguments(), ROOT, ...process.argv.slice(2)], {
  env: display.env,
});
process.exit(code);
