import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';

const widths = ['140px', '60px', '90px', '110px', '100px', '50px', '40px', '40px'];

export const PanelSkeleton = () => (
  <div aria-hidden="true">
    <Facts>
      {widths.map((width, index) => (
        <Fact key={index} label={'\u00a0'}>
          <Bone width={width} />
        </Fact>
      ))}
    </Facts>
  </div>
);
