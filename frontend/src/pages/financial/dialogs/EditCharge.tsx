import { useDataProvider } from 'react-admin';
import type { ChargeDto, ChargeType } from '../../../api/types.gen';
import { FormDialog } from '../../../components/form/FormDialog';
import { toNumber } from '../../../components/form/rules';
import { updateCharge } from '../../../providers/billing';
import type { PortalDataProvider } from '../../../providers/dataProvider';
import type { Recorded } from '../../../providers/records';
import { moneyOf } from '../queries';
import { ChargeFields } from './ChargeFields';
import { ofWhom } from './ofWhom';
import { accountRecord } from './accountRecord';
import { messages } from './messages';
import { useLimited } from './useLimited';

type Charge = ChargeDto & Recorded;

interface Values {
  chargeType: ChargeType;
  description: string;
  amount: string;
  dueDate: string;
}

const valuesOf = (charge: ChargeDto): Values => ({
  chargeType: charge.chargeType,
  description: charge.description ?? '',
  amount: charge.amount,
  dueDate: charge.dueDate ?? '',
});

export function EditCharge({ record: charge, onClose }: { record: Charge; onClose: () => void }) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { run, submit } = useLimited({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) =>
      updateCharge(
        charge.id,
        {
          chargeType: values.chargeType,
          description: values.description.trim(),
          amount: toNumber(values.amount)!,
          dueDate: values.dueDate,
        },
        etag,
      ),
    done: 'Charge saved',
    record: accountRecord,
    failed: messages.failed.charge,
    refreshes: moneyOf(),
  });
  const reread = async () => {
    const { data } = await dataProvider.getOne<Charge>('charges', { id: charge.id });
    return { values: valuesOf(data), etag: data.etag };
  };
  return (
    <FormDialog<Values>
      name={`charge/${charge.id}`}
      title="Edit Charge"
      description={ofWhom(charge)}
      values={valuesOf(charge)}
      etag={charge.etag}
      reread={reread}
      onSubmit={(values, etag) => run({ values, etag })}
      failed={messages.failed.charge}
      submit={submit('Save Charge')}
      onClose={onClose}
    >
      <ChargeFields isFixed={charge.source !== 'manual'} />
    </FormDialog>
  );
}
