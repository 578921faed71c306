import type { IconName } from '../../components/Icon';
import { messages } from './messages';

/** The six features on the landing page (section 1). */
export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'student',
    ...messages.features.records,
  },
  {
    icon: 'book',
    ...messages.features.learning,
  },
  {
    icon: 'finance',
    ...messages.features.finance,
  },
  {
    icon: 'enrollment',
    ...messages.features.enrollment,
  },
  {
    icon: 'chart',
    ...messages.features.reports,
  },
  {
    icon: 'shield',
    ...messages.features.compliance,
  },
];
