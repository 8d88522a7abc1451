import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createWords } from './i18n';
import './theme/fonts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/controls.css';

createApp(App).use(createPinia()).use(createWords()).mount('#app');
