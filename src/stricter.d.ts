// Array.isArray tells a list of something unknown, not of `any`.
import '@total-typescript/ts-reset/is-array';
