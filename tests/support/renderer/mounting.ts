import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import type { Component } from 'vue';
import { createWords } from '../../../src/renderer/src/i18n';
import { fakeBridge, installBridge, type FakeBridge } from './fake-bridge';

/** A fresh store and a fake bridge in its place; call it before anything that uses a store. */
export const freshStores = (answers?: Parameters<typeof fakeBridge>[0]): FakeBridge => {
  const bridge = fakeBridge(answers);
  installBridge(bridge);
  setActivePinia(createPinia());
  return bridge;
};

/** Mounts a component into the page, with words and with the stores that are active. */
export const show = (component: Component, props: Record<string, unknown> = {}): VueWrapper => {
  document.body.innerHTML = '';
  const place = document.body.appendChild(document.createElement('div'));
  return mount(component, { props, attachTo: place, global: { plugins: [createWords()] } }) as VueWrapper;
};

/** The element with this test id anywhere in the page (dialogs lie outside their component), or null. */
export const found = (testid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

/** Clicks what has this test id, and waits for what follows. */
export const click = async (testid: string): Promise<void> => {
  const element = found(testid);
  if (element === null) throw new Error(`nothing with test id ${testid}`);
  element.click();
  await flushPromises();
};
