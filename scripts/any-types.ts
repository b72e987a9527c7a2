// `npm run lint:any`: of all names in the site's code, how many have a type that is not `any`, neither itself nor in its type arguments.
// Casts that the compiler cannot follow count as `any`. Lists what is `any`, and exits with 1 when it is more than two in a thousand.
//
// It asks the native compiler, which takes a quarter of the time. Its interface is new and may change with the version in package.json.
import { relative, resolve } from 'node:path';
import { isAsExpression, isIdentifier, isNonNullExpression, SyntaxKind, type Expression, type Node, type SourceFile } from 'typescript-native/unstable/ast';
import { API, ObjectFlags, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript-native/unstable/sync';

const leastTyped = 0.998;

/** The types of these places. One that the compiler fails to describe (an empty list for a tuple, in 7.0) is undefined, and none of the others. */
function typesAt(checker: Checker, nodes: readonly Node[]): (Type | undefined)[] {
  try {
    return checker.getTypeAtLocation(nodes);
  } catch (error) {
    if (!String(error).includes('panic')) throw error;
    const half = nodes.length >> 1;
    return half === 0 ? [undefined] : [...typesAt(checker, nodes.slice(0, half)), ...typesAt(checker, nodes.slice(half))];
  }
}

const argumentsOf = (checker: Checker, type: Type) =>
  type.isObjectType() && type.objectFlags & ObjectFlags.Reference ? checker.getTypeArguments(type as TypeReference) : [];

/** Whether a type is `any` or is made with it, as `Map<string, any>` is. */
function hasAny(checker: Checker, type: Type, seen = new Set<number>()): boolean {
  if (seen.has(type.id)) return false;
  seen.add(type.id);
  if (type.isIntrinsicType() && type.flags & TypeFlags.Any) return type.intrinsicName === 'any';
  return argumentsOf(checker, type).some((argument) => hasAny(checker, argument, seen));
}

/** Whether a cast says what the compiler cannot know: neither `as const`, nor to `unknown` or to a wider type. */
function isUnsafe(checker: Checker, cast: Node, file: SourceFile): boolean {
  if (!isAsExpression(cast)) return true;
  if (cast.type.kind === SyntaxKind.UnknownKeyword || cast.type.getText(file) === 'const') return false;
  const [from, to] = typesAt(checker, [cast.expression, cast.type]);
  return !from || !to || !checker.isTypeAssignableTo(from, to);
}

const configFile = resolve('tsconfig.json');
const api = new API({ cwd: process.cwd() });
const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
if (!project) throw new Error(`There is no project ${configFile}.`);
const { checker, program } = project;

const found: string[] = [];
let count = 0;
for (const name of program.getSourceFileNames()) {
  if (name.includes('/node_modules/') || relative('.', name).startsWith('..')) continue;
  const file = program.getSourceFile(name);
  if (!file) throw new Error(`${name} cannot be read.`);
  const names: Node[] = [];
  const casts: Node[] = [];
  const look = (node: Node): void => {
    if (isIdentifier(node) || node.kind === SyntaxKind.ThisKeyword) names.push(node);
    if (isAsExpression(node) || isNonNullExpression(node)) casts.push(node);
    node.forEachChild(look);
  };
  look(file);
  const types = names.length > 0 ? typesAt(checker, names) : [];
  const isAny = (node: Node, index: number) => {
    const type = types[index];
    if (!type || !hasAny(checker, type)) return false;
    const wanted = checker.getContextualType(node as Expression);
    return !wanted || hasAny(checker, wanted);
  };
  const unsafe = casts.filter((cast) => isUnsafe(checker, cast, file));
  count += types.filter(Boolean).length + unsafe.length;
  for (const node of [...names.filter(isAny), ...unsafe]) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${relative('.', name)}:${String(line + 1)} ${node.getText(file).split('\n', 1).join('')}`);
  }
}
api.close();

const typed = 1 - found.length / count;
const isEnough = count > 0 && typed >= leastTyped;
if (!isEnough) console.error(found.join('\n'));
console.log(`${String(found.length)} of ${String(count)} names and casts are \`any\`: ${(typed * 100).toFixed(2)} % have a type, ${String(leastTyped * 100)} % must.`);
process.exitCode = isEnough ? 0 : 1;
