import { Text } from '../../components/layout/Text';

/** Nothing but a web address is a link. */
const webHref = (address: string) => (/^https?:\/\//i.test(address) ? address : undefined);

/** The link that a student submitted. It opens in another tab, which can't reach this one. */
export const SubmissionLink = ({ address }: { address: string | null }) =>
  address && (
    <p>
      <Text as="a" breaks href={webHref(address)} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </Text>
    </p>
  );
