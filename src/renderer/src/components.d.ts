// For tools that do not look into components; vue-tsc does, and takes their own types.
declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}
