import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CheckoutDto, CheckoutStatus } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { formatMoney } from '../../components/format';
import type { IconName } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { hasStatus } from '../../providers/apiError';
import { post, useAct } from '../../providers/acts';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { moneyOf } from '../financial/queries';
import { myAccountPath } from './path';
import { checkoutsOf, useCheckout } from './queries';
import { messages } from './messages';

const { result: texts } = messages;

const shown: Record<CheckoutStatus, { title: string; hint: string; icon: IconName }> = {
  open: { title: texts.open, hint: texts.openHint, icon: 'clock' },
  processing: { title: texts.processing, hint: texts.processingHint, icon: 'clock' },
  paid: { title: texts.paid, hint: texts.paidHint, icon: 'check' },
  failed: { title: texts.notPaid, hint: texts.notPaidHint, icon: 'alert' },
  expired: { title: texts.expired, hint: texts.expiredHint, icon: 'alert' },
};

/** The payer returns here with or without a payment: only the server, which asks the gateway, knows the result. */
export default function CardPayment() {
  const id = useSearchParams()[0].get('id') ?? '';
  return <OwnScreen title="Card Payment">{() => <Result id={id} />}</OwnScreen>;
}

function Result({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCheckout(id);
  useRefreshing(data);
  if (id === '' || (error && isMissing(error)))
    return (
      <>
        <PageHeading title="Card Payment" />
        <Notice title={texts.missing} icon="finance" action={<ToAccount />}>
          {texts.missingHint}
        </Notice>
      </>
    );
  if (error && !data && !isFetching)
    return <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeading title="Card Payment">
        {data && texts.subtitle(formatMoney(data.amount), data.paidFor ?? texts.account)}
      </PageHeading>
      <div role="status" aria-busy={!data}>
        {data ? <State checkout={data} /> : <Bone width="320px" height="96px" />}
      </div>
    </>
  );
}

const isMissing = (error: unknown) => [400, 404].some((status) => hasStatus(error, status));

const ToAccount = () => (
  <ButtonLink look="outline" to={myAccountPath}>
    {texts.toAccount}
  </ButtonLink>
);

function State({ checkout: { status, url, failure, paymentId } }: { checkout: CheckoutDto }) {
  const { title, hint, icon } = shown[status];
  const action = url ? (
    <ButtonLink to={url} reloadDocument>
      {texts.goOn}
    </ButtonLink>
  ) : paymentId ? (
    <ButtonLink to={`${myAccountPath}?payment=${paymentId}`}>{texts.seePayment}</ButtonLink>
  ) : (
    <ToAccount />
  );
  return (
    <Notice title={title} icon={icon} action={action}>
      {failure && status === 'failed' ? `${failure} ${hint}` : hint}
    </Notice>
  );
}

/** The wait before each request, in milliseconds; then the page shows the recorded result. */
const waits = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

/** Asks the gateway until the result is final, because its event may be late. */
function useRefreshing(checkout: CheckoutDto | undefined) {
  const asked = useRef(0);
  const { run } = useAct({
    act: (id: string) => post<CheckoutDto>([checkoutsOf, id, 'refresh']),
    failed: texts.failed,
    refreshes: [[checkoutsOf, 'getOne'], ...moneyOf()],
  });
  const id = checkout?.status === 'open' || checkout?.status === 'processing' ? checkout.id : undefined;
  const ask = useRef(run);
  useEffect(() => {
    ask.current = run;
  });
  useEffect(() => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const wait = waits[asked.current++];
      if (wait !== undefined)
        timer = setTimeout(
          () =>
            void ask
              .current(id)
              .catch(() => undefined)
              .then(next),
          wait,
        );
    };
    next();
    return () => clearTimeout(timer);
  }, [id]);
}
