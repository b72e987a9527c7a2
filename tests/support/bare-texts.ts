import ts from 'typescript';

/** A text in JSX that breaks when a browser translates the page. */
export interface BareText {
  /** `src/…/file.tsx:12` */
  place: string;
  text: string;
}

type Kind = 'steady text' | 'text' | 'steady' | 'changing';
type Parent = ts.JsxElement | ts.JsxFragment;

/** Components that render no nodes into the body. */
const headOnly = new Set(['Helmet']);

const operators = {
  and: ts.SyntaxKind.AmpersandAmpersandToken,
  or: ts.SyntaxKind.BarBarToken,
  nullish: ts.SyntaxKind.QuestionQuestionToken,
};

/**
 * Returns the texts beside a conditional or changing sibling. A translator wraps each text node in an element.
 * React then fails to remove or move the node (`NotFoundError`), or updates a detached one.
 * A text is safe as the only child of its element, and when it never changes beside elements that always exist.
 */
export function findBareTexts(program: ts.Program, isIncluded: (file: string) => boolean): BareText[] {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && isIncluded(fileName));
  const slots = findTextSlots(files, checker);
  const found: BareText[] = [];
  for (const file of files) {
    visit(file, (node) => {
      if (!isParent(node) || headOnly.has(tagOf(node)?.getText() ?? '')) return;
      const children = node.children.filter(isMeaningful);
      const kinds = children.map((child) => kindOf(child, checker, slots));
      children.forEach((child, index) => {
        if (!isBare(node, kinds, index)) return;
        const { line } = file.getLineAndCharacterOfPosition(child.getStart());
        found.push({
          place: `${file.fileName.slice(file.fileName.lastIndexOf('/src/') + 1)}:${String(line + 1)}`,
          text: child.getText().replace(/\s+/g, ' '),
        });
      });
    });
  }
  return found;
}

function isBare(parent: Parent, kinds: readonly Kind[], index: number): boolean {
  const kind = kinds[index];
  if (kind !== 'text' && kind !== 'steady text') return false;
  // The children of a fragment are siblings of the fragment's own siblings.
  if (ts.isJsxFragment(parent)) return true;
  if (kinds.length === 1) return false;
  return kind === 'text' || kinds.some((other) => other === 'text' || other === 'changing');
}

function kindOf(child: ts.JsxChild, checker: ts.TypeChecker, slots: ReadonlySet<ts.Symbol>): Kind {
  if (ts.isJsxText(child)) return 'steady text';
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    if (!expression) return 'steady';
    if (ts.isStringLiteralLike(expression) || isFixedTranslation(expression)) return 'steady text';
    return mayBeText(expression, checker, slots) ? 'text' : 'changing';
  }
  if (ts.isJsxFragment(child)) return 'steady';
  const { tagName, attributes } = ts.isJsxElement(child) ? child.openingElement : child;
  if (attributes.properties.some((attribute) => attribute.name?.getText() === 'key')) return 'changing';
  if (/^[a-z]/.test(tagName.getText())) return 'steady';
  // Another component of the same name.
  const declared = checker.getSymbolAtLocation(tagName)?.valueDeclaration;
  if (declared && ts.isVariableDeclaration(declared) && declared.initializer && ts.isConditionalExpression(declared.initializer))
    return 'changing';
  const returned = checker.getTypeAtLocation(tagName).getCallSignatures()[0]?.getReturnType();
  if (!returned || isReactNode(returned)) return 'steady';
  if (isText(returned)) return 'text';
  return partsOf(returned).some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike))
    ? 'changing'
    : 'steady';
}

/** `t('key')` changes only with the language of the whole page. */
const isFixedTranslation = (node: ts.Expression) =>
  ts.isCallExpression(node) &&
  node.expression.getText() === 't' &&
  node.arguments.length === 1 &&
  node.arguments.every(ts.isStringLiteralLike);

/** Props that take any node and receive a text somewhere. */
function findTextSlots(files: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.Symbol> {
  const slots = new Set<ts.Symbol>();
  const passedOn: [from: ts.Symbol, to: ts.Symbol][] = [];
  const give = (slot: ts.Symbol, value: ts.Expression) => {
    for (const end of endsOf(value)) {
      const type = checker.getTypeAtLocation(end);
      const from = isReactNode(type) ? propOf(end, checker) : undefined;
      if (from) passedOn.push([from, slot]);
      else if (isText(type)) slots.add(slot);
    }
  };
  for (const file of files) {
    visit(file, (node) => {
      if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
      const props = /^[a-z]/.test(node.tagName.getText()) ? undefined : checker.getContextualType(node.attributes);
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxAttribute(attribute) || !attribute.initializer || !ts.isJsxExpression(attribute.initializer)) continue;
        const slot = props?.getProperty(attribute.name.getText());
        if (slot && attribute.initializer.expression) give(slot, attribute.initializer.expression);
      }
      const slot = props?.getProperty('children');
      if (!slot || !ts.isJsxOpeningElement(node)) return;
      for (const child of node.parent.children.filter(isMeaningful)) {
        if (ts.isJsxText(child)) slots.add(slot);
        else if (ts.isJsxExpression(child) && child.expression) give(slot, child.expression);
      }
    });
  }
  for (let before = -1; before !== slots.size; ) {
    before = slots.size;
    for (const [from, to] of passedOn) if (slots.has(from)) slots.add(to);
  }
  return slots;
}

const mayBeText = (node: ts.Expression, checker: ts.TypeChecker, slots: ReadonlySet<ts.Symbol>) =>
  endsOf(node).some((end) => {
    const type = checker.getTypeAtLocation(end);
    if (!isReactNode(type)) return isText(type);
    const prop = propOf(end, checker);
    return prop !== undefined && slots.has(prop);
  });

/** Returns the possible values of an expression. */
function endsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return endsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...endsOf(node.whenTrue), ...endsOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  const { kind } = node.operatorToken;
  if (kind === operators.and) return endsOf(node.right);
  return kind === operators.or || kind === operators.nullish ? [...endsOf(node.left), ...endsOf(node.right)] : [node];
}

/** Returns the prop of an expression: `props.title`, or `title` of a component's `{ title }`. */
function propOf(node: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
  const declared = symbol?.valueDeclaration;
  if (!declared || !ts.isBindingElement(declared) || !ts.isObjectBindingPattern(declared.parent)) return symbol;
  return checker.getTypeAtLocation(declared.parent).getProperty((declared.propertyName ?? declared.name).getText()) ?? symbol;
}

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
/** TypeScript has no name for the union of a component's own elements and its props. */
const isReactNode = (type: ts.Type) =>
  type.aliasSymbol?.name === 'ReactNode' ||
  partsOf(type).some(({ symbol }: { symbol?: ts.Symbol }) => symbol?.name === 'ReactPortal' || symbol?.name === 'Iterable');
const isText = (type: ts.Type) => partsOf(type).some(({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));

const isParent = (node: ts.Node): node is Parent => ts.isJsxElement(node) || ts.isJsxFragment(node);
const tagOf = (node: Parent) => (ts.isJsxElement(node) ? node.openingElement.tagName : undefined);

/** Translators ignore blank texts. */
function isMeaningful(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== '';
  if (!ts.isJsxExpression(child)) return true;
  return child.expression !== undefined && !(ts.isStringLiteralLike(child.expression) && child.expression.text.trim() === '');
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => {
    visit(child, see);
  });
}
