import { useLiveSeats } from '../useLiveSeats';
import { CapacityStatus } from './CapacityStatus';
import { TrendPicture, UtilizationPicture } from './Pictures';
import { RecentEnrollments } from './RecentEnrollments';
import { TermTiles } from './TermTiles';
import { Stack } from '../../../components/layout/Stack';
import { Grid } from '../../../components/layout/Grid';
import { Text } from '../../../components/layout/Text';

export function Overview({ termId }: { termId: string | undefined }) {
  useLiveSeats(termId);
  return (
    <>
      <Text as="h2" size="lead" below={3}>
        Term Overview
      </Text>
      <TermTiles termId={termId} />
      <Stack gap={6}>
        <Grid columns="repeat(2, minmax(0, 1fr))" folds="belowTablet" align="start" gap={6}>
          <RecentEnrollments />
          <Stack gap={6}>
            <CapacityStatus termId={termId} />
            <UtilizationPicture termId={termId} />
          </Stack>
        </Grid>
        <TrendPicture />
      </Stack>
    </>
  );
}
