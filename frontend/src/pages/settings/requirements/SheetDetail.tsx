import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { ProgramRequirementsDto, RequirementBlockDto } from '../../../api/types.gen';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { PanelPart } from '../../../components/records/RecordPanel';
import { programsPath } from '../programs/path';
import { requirementsOf } from './path';
import { blockTexts, coursesText, expectedTexts, hasPatterns, ruleText, wholeTexts } from './sheetText';
import { messages } from './messages';

const Links = styled.p({ display: 'flex', flexWrap: 'wrap', gap: space(2, 5) });
const List = styled.ul({ display: 'grid', gap: space(3), overflowWrap: 'anywhere' });
const Name = styled.b({ display: 'block', fontWeight: 600 });
const Quiet = styled.p({ fontSize: size.small, color: color.muted, overflowWrap: 'anywhere' });

/** The full sheet, as in a printed catalog. */
export const SheetDetail = ({ sheet }: { sheet: ProgramRequirementsDto }) => (
  <>
    <div>
      <Quiet>{messages.sheet.years(sheet.catalogYear)}</Quiet>
      <Links>
        <Link to={`${programsPath}/${sheet.programId}`}>{messages.sheet.program}</Link>
        <Link to={requirementsOf(sheet.programId)}>{messages.sheet.allYears}</Link>
      </Links>
    </div>
    <SheetText {...sheet} />
    <PanelPart title="Examples">
      {sheet.examples.length === 0 ? (
        <Quiet>{messages.sheet.noExamples}</Quiet>
      ) : (
        <List>
          {sheet.examples.map((example, index) => (
            <li key={index}>
              <Name>{example.name}</Name>
              {coursesText(example)}
              {expectedTexts(example, sheet.blocks).map((text) => (
                <Quiet key={text}>{text}</Quiet>
              ))}
            </li>
          ))}
        </List>
      )}
    </PanelPart>
  </>
);

type Text = Omit<ProgramRequirementsDto, 'id' | 'programId' | 'programName' | 'catalogYear' | 'examples'>;

/** The rules in sentences. */
export function SheetText({ blocks, ...whole }: Text) {
  const limits = wholeTexts(whole);
  return (
    <>
      {blocks.map((block) => (
        <PanelPart key={block.name} title={block.name}>
          <Block {...block} />
        </PanelPart>
      ))}
      <PanelPart title={messages.form.degree}>
        <List>
          <li>{messages.sheet.programCredits}</li>
          {limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <Quiet>
          {messages.sheet.once}
          {hasPatterns(blocks) && ` ${messages.sheet.patterns}`}
        </Quiet>
      </PanelPart>
    </>
  );
}

const Block = ({ rules, ...block }: RequirementBlockDto) => (
  <>
    {blockTexts(block).map((text) => (
      <Quiet key={text}>{text}</Quiet>
    ))}
    <List aria-label={messages.sheet.rulesOf(rules.length, block.name)}>
      {rules.map((rule) => (
        <li key={rule.name}>
          <Name>{rule.name}</Name>
          {ruleText(rule)}
        </li>
      ))}
    </List>
  </>
);
