import { expect, it } from 'vitest';
import { changedReleased, checksumMigrations, readReleased } from '../support/released-migrations.ts';

it('released migrations are unchanged: a change is a new migration', async () => {
  expect(changedReleased(readReleased(), await checksumMigrations())).toEqual([]);
});

it('new migrations come after the released ones', async () => {
  const released = Object.keys(readReleased()).sort();
  const added = Object.keys(await checksumMigrations()).filter((name) => !released.includes(name));
  expect(added.filter((name) => name < (released.at(-1) ?? ''))).toEqual([]);
});

it('finds edited and deleted migrations', () => {
  const released = { '1_a.sql': 'a', '2_b.sql': 'b', '3_c.sql': 'c' };
  expect(changedReleased(released, { '1_a.sql': 'a', '2_b.sql': 'other', '4_d.sql': 'd' })).toEqual(['2_b.sql', '3_c.sql']);
});
