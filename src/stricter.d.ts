// Array.isArray narrows to `unknown[]` instead of `any[]`.
import '@total-typescript/ts-reset/is-array';
