import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { formatDate, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box, Text } from '../../../components/layout/Text';
import { whenLoaded } from '../../../components/whenLoaded';
import { readPlanOffers } from '../../../providers/billing';
import { useMay } from '../../../providers/session';
import { messages } from './messages';

const SetUpPlan = whenLoaded(
  () => import('./SetUpPlan'),
  () => null,
);
const dialogName = 'plan';

/** The payment plans that the student may sign up for, one offer for each term with open tuition. */
export function PlanOffers({ studentId }: { studentId: string }) {
  const { dialog, open, close } = useDialogAddress();
  const may = useMay()('enroll', 'plans', studentId);
  // If they don't load, the rest of the screen is complete without them.
  const { data = [] } = useQuery({
    queryKey: ['students', 'plan-offers', studentId],
    queryFn: ({ signal }) => readPlanOffers(studentId, { signal }),
    enabled: may,
  });
  const chosen = data.find(({ termId }) => dialog === `${dialogName}.${termId}`);
  if (!data.length) return null;
  return (
    <Stack gap={3} below={6}>
      {data.map((offer) => (
        <Box key={offer.termId} pad={5} framed>
          <Stack gap={3} align="start">
            <h2>{messages.offer(offer.termName)}</h2>
            <Text measure={70}>
              {messages.terms(formatMoney(offer.totalAmount), formatDate(offer.enrollUntil))}
            </Text>
            <Button type="button" look="outline" onClick={() => open(`${dialogName}.${offer.termId}`)}>
              {messages.setUp}
            </Button>
          </Stack>
        </Box>
      ))}
      {chosen && <SetUpPlan studentId={studentId} offer={chosen} onClose={close} />}
    </Stack>
  );
}
