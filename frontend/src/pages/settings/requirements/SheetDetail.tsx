import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { ProgramRequirementsDto, RequirementBlockDto } from '../../../api/types.gen';
import { plural } from '../../../components/format';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { PanelPart } from '../area/RecordPanel';
import { programsPath } from '../programs/path';
import { requirementsOf } from './path';
import { blockTexts, coursesText, expectedTexts, hasPatterns, ruleText, wholeTexts } from './sheetText';

const Links = styled.p({ display: 'flex', flexWrap: 'wrap', gap: space(2, 5) });
const List = styled.ul({ display: 'grid', gap: space(3), overflowWrap: 'anywhere' });
const Name = styled.b({ display: 'block', fontWeight: 600 });
const Quiet = styled.p({ fontSize: size.small, color: color.muted, overflowWrap: 'anywhere' });

/** The full sheet, as in a printed catalog. */
export const SheetDetail = ({ sheet }: { sheet: ProgramRequirementsDto }) => (
  <>
    <div>
      <Quiet>
        For students whose catalog year is {sheet.catalogYear}, and for later ones until there are other
        requirements.
      </Quiet>
      <Links>
        <Link to={`${programsPath}/${sheet.programId}`}>The program</Link>
        <Link to={requirementsOf(sheet.programId)}>All its catalog years</Link>
      </Links>
    </div>
    <SheetText {...sheet} />
    <PanelPart title="Examples">
      {sheet.examples.length === 0 ? (
        <Quiet>None yet: nothing says whether the rules mean what they should.</Quiet>
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
      <PanelPart title="The degree as a whole">
        <List>
          <li>The credits that the program requires.</li>
          {limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <Quiet>
          A course counts once, unless a block says that it may count in others.
          {hasPatterns(blocks) && ' In a code * stands for any letters and digits, ? for one.'}
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
    <List aria-label={`${plural(rules.length, 'rule')} of ${block.name}`}>
      {rules.map((rule) => (
        <li key={rule.name}>
          <Name>{rule.name}</Name>
          {ruleText(rule)}
        </li>
      ))}
    </List>
  </>
);
