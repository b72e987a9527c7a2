import { expect, it } from 'vitest';
import { startsWithLatinWords } from '../../../build/page/latin-words.ts';

it.each([
  ['<header>English</header><main><h1>دورات</h1><p>ببرنامج Photoshop</p></main>', true],
  ['<header>English</header><main><h1 class="text">دورات</h1><p>٣ — 2026.</p></main><footer>info@example.com</footer>', false],
  ['<main><h1>دورات</h1><div data-dehydrated=""><p>React</p></div></main>', false],
  ['<main><h1>دورات</h1><div data-dehydrated="near"><p>React</p></div></main>', true],
  [
    '<main><script type="application/ld+json">{"name":"Course"}</script><style>p{color:red}</style><noscript>Off</noscript>الدورات&nbsp;&amp;&#x27;</main>',
    false,
  ],
  ['<main><script>1</script>iOS<script>2</script></main>', true],
])('%s', (body, expected) => {
  expect(startsWithLatinWords(body)).toBe(expected);
});
