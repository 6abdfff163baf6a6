// Two rules of docs/languages.md for the linter: formats have one home, and a sentence is one text.
import type {
  Expression,
  JSXChild,
  JSXElement,
  JSXFragment,
  Node,
  TemplateLiteral,
  VisitorObject,
} from "oxc-parser";

interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

const HOMES = "useFormats() and speechFor() write numbers and dates as the reader does";
const WHOLE = "A sentence is one text: put the values into the translated text";
const TAGS = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
const TRANSLATORS = new Set(["t", "_", "msg", "say", "sayIn", "translate", "plural", "select"]);

const formatHomes = {
  create: ({ report }: Context): VisitorObject => ({
    Literal(node) {
      if (node.value === "en-US" || node.value === "en-GB") report({ node, message: HOMES });
    },
    MemberExpression(node) {
      const { property } = node;
      const name = property.type === "Identifier" ? property.name : "";
      if (name.startsWith("toLocale")) report({ node, message: HOMES });
    },
    NewExpression(node) {
      const { callee, arguments: values } = node;
      const isOfIntl =
        callee.type === "MemberExpression" &&
        callee.object.type === "Identifier" &&
        callee.object.name === "Intl";
      if (isOfIntl && values[0]?.type === "Literal") report({ node, message: HOMES });
    },
  }),
};

const wholeSentences = {
  create({ report }: Context): VisitorObject {
    const inspectChildren = (node: JSXElement | JSXFragment) => {
      if (isTranslatedChild(node)) return;
      for (const [one, other] of neighboursIn(node.children))
        if ([one, other].some((child) => isTranslatedChild(child)))
          report({ node: one, message: WHOLE });
    };
    const messages = new Set<TemplateLiteral>();
    return {
      BinaryExpression(node) {
        const parts = [node.left, node.right];
        if (node.operator === "+" && parts.some((part) => isTranslated(part)))
          report({ node, message: WHOLE });
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (isTranslator(tag)) messages.add(quasi);
      },
      TemplateLiteral(node) {
        if (messages.has(node)) return;
        // Lines below one another are texts of their own.
        const isOfLines = node.quasis.every(({ value: { cooked } }) => /^$|\n/.test(cooked ?? ""));
        if (!isOfLines && node.expressions.some((part) => isTranslated(part)))
          report({ node, message: WHOLE });
      },
      JSXElement: inspectChildren,
      JSXFragment: inspectChildren,
    };
  },
};

function isTranslated(node: Node): boolean {
  if (node.type === "TaggedTemplateExpression") return isTranslator(node.tag);
  return node.type === "CallExpression" && isTranslator(node.callee);
}

function isTranslator(node: Expression): boolean {
  const name = node.type === "MemberExpression" ? node.property : node;
  return name.type === "Identifier" && TRANSLATORS.has(name.name);
}

/** Children that stand on one line, also with a written space between them. */
function neighboursIn(children: readonly JSXChild[]): [JSXChild, JSXChild][] {
  const isSpace = (child: JSXChild | undefined) => /^\s+$/.test(textOf(child) ?? "");
  const pairs = children.flatMap((one, index): [JSXChild, JSXChild][] => {
    const after = children.slice(index + 1);
    const other = after.find((child) => !isSpace(child));
    const between = other === undefined ? [] : after.slice(0, after.indexOf(other));
    const isBroken =
      between.some((child) => textOf(child)?.includes("\n")) &&
      !between.some(({ type }) => type === "JSXExpressionContainer");
    return other === undefined || isSpace(one) || isBroken ? [] : [[one, other]];
  });
  return pairs.filter((pair) => pair.every((child) => isWords(child)));
}

/** Null for what is no written text. */
function textOf(child: JSXChild | undefined): string | null {
  if (child?.type === "JSXText") return child.value;
  if (child?.type !== "JSXExpressionContainer" || child.expression.type !== "Literal") return null;
  return String(child.expression.value);
}

/** A text, a value or a translation; another element or a condition stands for itself. */
function isWords(child: JSXChild): boolean {
  if (textOf(child) !== null || isTranslatedChild(child)) return true;
  if (child.type !== "JSXExpressionContainer") return false;
  return ["Identifier", "MemberExpression", "CallExpression", "TemplateLiteral"].includes(
    child.expression.type,
  );
}

function isTranslatedChild(child: JSXChild): boolean {
  if (child.type === "JSXExpressionContainer") return isTranslated(child.expression);
  if (child.type !== "JSXElement") return false;
  const { name } = child.openingElement;
  return name.type === "JSXIdentifier" && TAGS.has(name.name);
}

export default {
  meta: { name: "languages" },
  rules: { "format-homes": formatHomes, "whole-sentences": wholeSentences },
};
