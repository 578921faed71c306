import { Link } from 'react-router-dom';
import type { ProgramRequirementsDto, RequirementBlockDto } from '../../../api/types.gen';
import { PanelPart } from '../../../components/records/RecordPanel';
import { Stack } from '../../../components/layout/Stack';
import { Inline } from '../../../components/layout/Inline';
import { Text, Muted } from '../../../components/layout/Text';
import { programsPath } from '../programs/path';
import { requirementsOf } from './path';
import { blockTexts, coursesText, expectedTexts, hasPatterns, ruleText, wholeTexts } from './sheetText';
import { messages } from './messages';

/** The full sheet, as in a printed catalog. */
export const SheetDetail = ({ sheet }: { sheet: ProgramRequirementsDto }) => (
  <>
    <div>
      <Muted size="small" breaks>
        {messages.sheet.years(sheet.catalogYear)}
      </Muted>
      <Inline as="p" wrap gap={[2, 5]}>
        <Link to={`${programsPath}/${sheet.programId}`}>{messages.sheet.program}</Link>
        <Link to={requirementsOf(sheet.programId)}>{messages.sheet.allYears}</Link>
      </Inline>
    </div>
    <SheetText {...sheet} />
    <PanelPart title="Examples">
      {sheet.examples.length === 0 ? (
        <Muted size="small" breaks>
          {messages.sheet.noExamples}
        </Muted>
      ) : (
        <Stack as="ul" gap={3} breaks>
          {sheet.examples.map((example, index) => (
            <li key={index}>
              <Text as="b" block strong>
                {example.name}
              </Text>
              {coursesText(example)}
              {expectedTexts(example, sheet.blocks).map((text) => (
                <Muted size="small" breaks key={text}>
                  {text}
                </Muted>
              ))}
            </li>
          ))}
        </Stack>
      )}
    </PanelPart>
  </>
);

type SheetRules = Omit<
  ProgramRequirementsDto,
  'id' | 'programId' | 'programName' | 'catalogYear' | 'examples'
>;

/** The rules in sentences. */
export function SheetText({ blocks, ...whole }: SheetRules) {
  const limits = wholeTexts(whole);
  return (
    <>
      {blocks.map((block) => (
        <PanelPart key={block.name} title={block.name}>
          <Block {...block} />
        </PanelPart>
      ))}
      <PanelPart title={messages.form.degree}>
        <Stack as="ul" gap={3} breaks>
          <li>{messages.sheet.programCredits}</li>
          {limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
        <Muted size="small" breaks>
          {messages.sheet.once}
          {hasPatterns(blocks) && ` ${messages.sheet.patterns}`}
        </Muted>
      </PanelPart>
    </>
  );
}

const Block = ({ rules, ...block }: RequirementBlockDto) => (
  <>
    {blockTexts(block).map((text) => (
      <Muted size="small" breaks key={text}>
        {text}
      </Muted>
    ))}
    <Stack as="ul" gap={3} breaks aria-label={messages.sheet.rulesOf(rules.length, block.name)}>
      {rules.map((rule) => (
        <li key={rule.name}>
          <Text as="b" block strong>
            {rule.name}
          </Text>
          {ruleText(rule)}
        </li>
      ))}
    </Stack>
  </>
);
