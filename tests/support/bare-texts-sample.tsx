import type { ReactNode } from 'react';

/** Unsafe and safe texts for the test of `bare-texts.ts`. */
export function Bare({ isShown, count, children }: { isShown: boolean; count: number; children: ReactNode }) {
  const Icon = isShown ? Steady : Fleeting;
  return (
    <>
      bare in a fragment
      <p>{isShown && <b>1</b>} bare beside a condition</p>
      <p>
        <b>1</b> {count}
      </p>
      <p>
        <Icon /> bare beside one of two
      </p>
      <p>
        <Fleeting isShown={isShown} /> bare beside what may be nothing
      </p>
      <p>
        <b key={count}>1</b> bare beside what is made anew
      </p>
      <p>
        <b>1</b>
        {children}
      </p>
      <p>
        <Sentence />
        <b>1</b>
      </p>
      <Bare isShown count={1}>
        {isShown ? 'a text' : <b>1</b>}
      </Bare>
    </>
  );
}

export function Safe({ isShown, count, icon }: { isShown: boolean; count: number; icon: ReactNode }) {
  return (
    <div>
      <p>{isShown ? 'alone' : <b>1</b>}</p>
      <p>{`alone ${String(count)}`}</p>
      <p>
        steady beside <b>1</b> and <Steady />
      </p>
      <p>
        {icon} <span>{count}</span> {isShown && <b>1</b>}
      </p>
      <Safe isShown count={1} icon={<b>1</b>} />
    </div>
  );
}

const Steady = () => <b>1</b>;
const Fleeting = ({ isShown = false }: { isShown?: boolean }) => (isShown ? <b>1</b> : null);
const Sentence = () => 'a text';
