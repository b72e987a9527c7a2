/** Logged when React had to render a prerendered part again, because an extension or a translator had changed it. */
export const renderedAgain = 'A part of the page was changed before it was hydrated, and was rendered anew:';

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (container: Element) => [...container.querySelectorAll<FieldElement>('input, textarea, select')];

/** Returns the fields in document order, by tag, name and index among those of the same name. */
function fieldsByKey(container: Element): Map<string, FieldElement> {
  const fields = new Map<string, FieldElement>();
  for (const field of fieldsOf(container)) {
    const kind = `${field.tagName} ${field.name}`;
    let index = 0;
    while (fields.has(`${kind} ${String(index)}`)) index += 1;
    fields.set(`${kind} ${String(index)}`, field);
  }
  return fields;
}

/** Fills in a field like a person. React ignores other changes. */
function fill(field: FieldElement, from: FieldElement): void {
  if (field instanceof HTMLInputElement && from instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== from.checked) field.click();
    return;
  }
  if (field.value === from.value || field.type === 'file') return;
  // React overrides the property on the element to recognise its own changes.
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', from.value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Records the fields of a prerendered page before hydration. Returns a function that moves their values and the focus to the fields with
 * which React has replaced them.
 */
export function keepFields(container: Element): () => void {
  const kept = fieldsByKey(container);
  let focused = document.activeElement;
  if (kept.size > 0) container.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null));
  return () => {
    if (kept.size === 0) return;
    const current = fieldsByKey(container);
    for (const [key, field] of kept) {
      const successor = current.get(key);
      if (field.isConnected || !successor) continue;
      const hadFocus = field === focused && document.activeElement === document.body;
      fill(successor, field);
      if (hadFocus) successor.focus({ preventScroll: true });
      kept.set(key, successor);
    }
  };
}
