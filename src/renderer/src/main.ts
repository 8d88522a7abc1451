import { createPinia } from 'pinia';
import { createApp, watch } from 'vue';
import App from './App.vue';
import { bridge } from './bridge';
import { createWords } from './i18n';
import { fetchLater } from './later';
import { useApp } from './stores/app';
import './theme/fonts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/controls.css';
import './table/card-faces.css';

const pinia = createPinia();
createApp(App).use(pinia).use(createWords()).mount('#app');

/** When nothing else is to be done; after a while in any case. */
const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
/** Better no program than one that ends at a blank screen. */
const incomplete = (): Promise<unknown> => bridge().call('app:incomplete', null);
watch(
  () => useApp(pinia).ready,
  // Once the first picture is painted.
  () => requestAnimationFrame(() => requestAnimationFrame(() => void fetchLater(idle).catch(incomplete))),
  { once: true, flush: 'post' },
);
