import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProgramRequirementsDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, TextField } from '../../../components/form/fields';
import { useForm } from '../../../components/form/FormContext';
import { FormPart, FormParts } from '../FormParts';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { BlockFields } from './BlockFields';
import { ExampleFields } from './ExampleFields';
import { requirementKind, sheetName } from './requirementKind';
import {
  between,
  blankSheet,
  type BlockValues,
  type ExampleValues,
  gpaRule,
  type SheetValues,
  toBlocks,
  toBody,
  toExamples,
  toValues,
} from './sheetForm';
import { blocksLines, examplesLines, yearAfter } from './sheetText';
import { messages } from './messages';

const area = { ...requirementKind, name: { ...requirementKind.name, text: sheetName } };

interface Props {
  /** Absent: a new catalog year. */
  row?: Read<ProgramRequirementsDto>;
  reread?: () => Promise<Read<ProgramRequirementsDto>>;
  /** The program of a new one. */
  program?: { id: string; name: string };
  /** The requirements that a new one copies. */
  from?: ProgramRequirementsDto;
  onClose: () => void;
}

export const RequirementForm = ({ row, reread, program, from, onClose }: Props) => (
  <RecordForm<SheetValues, ProgramRequirementsDto>
    kind={area}
    row={row}
    reread={reread}
    blank={from ? { ...toValues(from), catalogYear: yearAfter(from.catalogYear) } : blankSheet}
    toValues={toValues}
    toBody={(values) => ({ ...(program && { programId: program.id }), ...toBody(values) })}
    part={
      program && {
        name: program.id,
        title: messages.form.title(program.name),
        submit: 'Add catalog year',
      }
    }
    description={row ? messages.form.edit : from ? messages.form.copy(from.catalogYear) : messages.form.first}
    refreshes={[['students', 'degree-audit']]}
    onClose={onClose}
  >
    <FormParts>
      <FormPart title="Applies to">
        <FieldRow>
          <TextField
            name="catalogYear"
            label="Catalog year"
            hint={messages.form.yearHint}
            maxLength={9}
            rules={{
              required: messages.form.yearRequired,
              check: (typed: string) =>
                /^\d{4}(-\d{4})?$/.test(typed.trim()) ? undefined : messages.form.yearWrong,
            }}
          />
        </FieldRow>
      </FormPart>
      <FormPart title="Blocks and rules" note={messages.form.blocksNote}>
        <Wholes />
        <BlockFields />
      </FormPart>
      <FormPart title={messages.form.degree} note={messages.form.degreeNote}>
        <Limits />
      </FormPart>
      <FormPart title="Examples" note={messages.form.examplesNote}>
        <ExampleFields />
      </FormPart>
    </FormParts>
  </RecordForm>
);

const Limits = () => (
  <Fields>
    <FieldRow>
      <NumberField name="minimumGpa" label={messages.form.gpa} hint={messages.form.gpaHint} rules={gpaRule} />
      <NumberField
        name="residencyCredits"
        label="Residency credits"
        hint={messages.form.residencyHint}
        whole
        rules={between(0, 400)}
      />
    </FieldRow>
    <FieldRow>
      <NumberField
        name="transferCredits"
        label={messages.form.transfer}
        hint={messages.form.transferHint}
        whole
        rules={between(0, 400)}
      />
      <NumberField
        name="years"
        label={messages.form.years}
        hint={messages.form.yearsHint}
        whole
        rules={between(1, 100)}
      />
    </FieldRow>
  </Fields>
);

/** For comparing two versions, blocks and examples are sentences, each list as a whole. */
function Wholes() {
  const { know } = useForm();
  const { getValues } = useFormContext<SheetValues>();
  useEffect(() => {
    const forget = [
      know('blocks', {
        label: 'Blocks and rules',
        show: (value) => blocksLines(toBlocks(value as BlockValues[])).join('\n'),
      }),
      know('examples', {
        label: 'Examples',
        show: (value) =>
          examplesLines({
            blocks: toBlocks(getValues('blocks')),
            examples: toExamples(value as ExampleValues[]) ?? [],
          }).join('\n'),
      }),
    ];
    return () => forget.forEach((each) => each());
  }, [know, getValues]);
  return null;
}
