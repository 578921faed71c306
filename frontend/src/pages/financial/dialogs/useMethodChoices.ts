import type { PaymentMethod } from '../../../api/types.gen';
import { paymentMethodChoices } from '../../../resources/billing/billing';
import { useAllowance } from '../../money-acts/queries';

/** Without cards where they come from the card gateway, except for a payment that has this method. */
export function useMethodChoices(method?: PaymentMethod) {
  const { data } = useAllowance();
  const isByHand = data?.hasCardGateway === false || method === 'card';
  return paymentMethodChoices.filter(({ value }) => value !== 'card' || isByHand);
}
