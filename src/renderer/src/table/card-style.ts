import { inject, ref, type InjectionKey, type Ref } from 'vue';
import type { CardStyle } from '../../../shared/settings';

/** How cards are drawn here: as the player chose, or as a screen wants them. */
export const CARD_STYLE: InjectionKey<Readonly<Ref<CardStyle>>> = Symbol('card style');

/** @returns the style to draw cards in; painted where nobody said otherwise */
export const useCardStyle = (): Readonly<Ref<CardStyle>> => inject(CARD_STYLE, () => ref<CardStyle>('full'), true);
