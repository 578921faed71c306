/** The project's own rules of the linter, which `.oxlintrc.json` loads as the plugin `collegium`. */

/** A rule that refuses every node that one of the selectors matches. */
const refuse = (...refused) => ({
  create: (context) =>
    Object.fromEntries(
      refused.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
});

/** Text of a record must never become markup or a script's address in a session of the staff (decision 0041). */
const markup =
  'Text becomes markup here: let React write it, or sanitise it on the server (common/markdown.ts).';
const noMarkup = refuse(
  ...[
    "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    "Property[key.name='dangerouslySetInnerHTML']",
    "Property[key.value='dangerouslySetInnerHTML']",
    'AssignmentExpression > MemberExpression[property.name=/^(inner|outer)HTML$/]',
    "JSXAttribute[name.name='srcDoc']",
    'CallExpression > MemberExpression[property.name=/^(insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment)$/]',
    "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
  ].map((selector) => ({ selector, message: markup })),
);

const address =
  'An address of a record may be a script: write what it begins with (`mailto:${...}`), or make it by a function.';
const addresses = 'JSXAttribute[name.name=/^(href|src|formAction|xlinkHref)$/] > JSXExpressionContainer >';
const noRawAddress = refuse(
  {
    selector: `${addresses} :matches(Identifier, MemberExpression, ChainExpression, ConditionalExpression, LogicalExpression)`,
    message: address,
  },
  { selector: `${addresses} TemplateLiteral[quasis.0.value.raw='']`, message: address },
);

/** Spread literals save lines by packing several fields into one, which hides them from readers and from diffs. */
const literal = ':matches(ObjectExpression, ArrayExpression)';
const squeezed = 'Write the fields or elements one by one, without spreading a literal.';
const noSpreadLiteral = refuse(
  ...['SpreadElement', 'JSXSpreadAttribute'].flatMap((spread) => [
    { selector: `${spread} > ${literal}`, message: squeezed },
    {
      selector: `${spread} > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`,
      message: squeezed,
    },
  ]),
);

const noCast = refuse({
  selector: 'ClassBody :matches(TSAsExpression, TSTypeAssertion, TSNonNullExpression)',
  message: "A handler doesn't cast: take `ListRequestOf<typeof list>`, or give the parameter its type.",
});

/** A handler passes its request on to a service; its decorators don't count. */
const shortHandler = {
  create: (context) => ({
    MethodDefinition(node) {
      if (node.loc.end.line - node.key.loc.start.line >= 12)
        context.report({
          node: node.key,
          message: 'A handler has at most 12 lines: the work is in a service.',
        });
    },
  }),
};

/** A number input of the browser drops the comma of "329,17" (decision 0224). */
const noNumberInput = refuse({
  selector: "JSXAttribute[name.name='type'][value.value='number']",
  message: 'Use NumberField or MoneyField of components/form, or `typedNumber` on the site.',
});

/** A block that has only distances, a flex row or the size and color of text is a primitive of components/layout. */
const simple =
  /^(display|flexWrap|align(Items|Content)|justify(Items|Content)|gap|rowGap|columnGap|margin(Top|Bottom)?|padding|color|fontSize|fontWeight|fontVariantNumeric|overflowWrap|minWidth)$/;
const usePrimitives = {
  create: (context) => ({
    CallExpression(node) {
      const [css] = node.arguments;
      if (node.callee.object?.name !== 'styled' || css?.type !== 'ObjectExpression') return;
      if (css.properties.every(({ computed, key }) => !computed && simple.test(key?.name)))
        context.report({
          node,
          message: 'Use Stack, Inline, Grid, Section or Text of components/layout instead of a styled block.',
        });
    },
  }),
};

/** Only scripts that the browser gets as they are can contain one: everything else is strict. */
const noOctal = refuse({ selector: 'Literal[raw=/^0[0-9]/]', message: 'Write an octal number as 0o17.' });

export default {
  meta: { name: 'collegium' },
  rules: {
    'no-cast': noCast,
    'no-markup': noMarkup,
    'no-number-input': noNumberInput,
    'no-octal': noOctal,
    'no-raw-address': noRawAddress,
    'no-spread-literal': noSpreadLiteral,
    'short-handler': shortHandler,
    'use-primitives': usePrimitives,
  },
};
