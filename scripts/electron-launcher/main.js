// Starts the app folder given as an argument, as a stock Electron's own default app does; the fallback Electron has none.
const { app } = require('electron');
const fs = require('node:fs');
const path = require('node:path');

const folder = process.argv
  .slice(1)
  .filter((argument) => !argument.startsWith('-'))
  .map((argument) => path.resolve(argument))
  .find((place) => fs.existsSync(path.join(place, 'package.json')));

if (folder) {
  const { main, name, productName, version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // @ts-expect-error: what a stock Electron's default app calls too, though it is not documented
  app.setAppPath(folder);
  app.setName(productName ?? name);
  // @ts-expect-error: as above
  app.setVersion(version);
  require(path.join(folder, main));
} else {
  console.error('No app folder among the arguments.');
  app.exit(2);
}
