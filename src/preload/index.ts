import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { CALL_CHANNELS, PUSH_CHANNELS, type Bridge } from '../shared/ipc';

const calls = new Set<string>(CALL_CHANNELS);
const pushes = new Set<string>(PUSH_CHANNELS);

const bridge: Bridge = {
  call(channel, argument) {
    if (!calls.has(channel)) throw new TypeError('no such call');
    return ipcRenderer.invoke(channel, argument);
  },
  listen(channel, listener) {
    if (!pushes.has(channel)) throw new TypeError('no such push');
    // The event carries ipcRenderer itself: only the payload goes on.
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => {
      ipcRenderer.off(channel, forward);
    };
  },
};

contextBridge.exposeInMainWorld('siggil', bridge);
