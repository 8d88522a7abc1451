// An empty window for the easel: it only lends WebGL, Canvas2D and the WebP encoder.
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 600, height: 900, useContentSize: true }).loadURL('about:blank'));
