import { expect, it } from 'vitest';
import { freeBottom } from '@/admin/shell/use-toast-position';

const toast = { left: 0, right: 400, height: 100 };
const bar = (top: number, bottom: number, left = 0, right = 1000) => ({ top, bottom, left, right });

it('stands at the bottom while nothing is there', () => {
  expect(freeBottom(toast, [], 800)).toBe(0);
  expect(freeBottom(toast, [bar(0, 60)], 800)).toBe(0);
});

it('stands above a bar at the bottom', () => {
  expect(freeBottom(toast, [bar(740, 800)], 800)).toBe(60);
});

it('stands above a bar that it would cover further up, such as the footer of a dialog', () => {
  expect(freeBottom(toast, [bar(720, 780)], 800)).toBe(80);
});

it('climbs over one bar after the other, in any order', () => {
  expect(freeBottom(toast, [bar(600, 660), bar(740, 800)], 800)).toBe(200);
});

it('passes over a bar beside it, in both directions', () => {
  expect(freeBottom(toast, [bar(740, 800, 400, 1000)], 800)).toBe(0);
  expect(freeBottom({ left: 600, right: 1000, height: 100 }, [bar(740, 800, 0, 600)], 800)).toBe(0);
});

it('stays at the bottom when the screen has no free place', () => {
  expect(freeBottom(toast, [bar(0, 140)], 150)).toBe(0);
});
