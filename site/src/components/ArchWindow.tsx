/** The picture of the home page: light rising from an open book, seen through an arched window. */
const sun = { x: 200, y: 378 };
const rays = Array.from({ length: 25 }, (_, i) => {
  const angle = Math.PI * (i / 24);
  const point = (r: number) => `${round(sun.x + r * Math.cos(angle))} ${round(sun.y - r * Math.sin(angle))}`;
  return `M${point(i % 2 ? 118 : 96)}L${point(420)}`;
});
const halos = [52, 66, 80];

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const arch = (inset: number) => {
  const radius = 170 - inset;
  return `M${30 + inset} 500V200a${radius} ${radius} 0 0 1 ${2 * radius} 0V500`;
};

export function ArchWindow() {
  return (
    <svg className="arch-window" viewBox="0 0 400 501.25" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="arch-opening">
          <path d={`${arch(26)}Z`} />
        </clipPath>
      </defs>
      <path className="arch-sky" d={`${arch(26)}Z`} />
      <g clipPath="url(#arch-opening)">
        {rays.map((d) => (
          <path key={d} className="arch-ray" d={d} />
        ))}
        {halos.map((r) => (
          <circle key={r} className="arch-halo" cx={sun.x} cy={sun.y} r={r} />
        ))}
        <circle className="arch-sun" cx={sun.x} cy={sun.y} r="38" />
        <path className="arch-hill" d="M40 510V432c60-22 110-22 160 0c50-22 100-22 160 0V510Z" />
        <path className="arch-page" d="M200 416c-34-24-84-28-124-14v62c40-14 90-10 124 14Z" />
        <path className="arch-page" d="M200 416c34-24 84-28 124-14v62c-40-14-90-10-124 14Z" />
        <path
          className="arch-line"
          d="M94 416c32-7 64-3 90 11M94 430c32-7 64-3 90 11M94 444c32-7 64-3 90 11M306 416c-32-7-64-3-90 11M306 430c-32-7-64-3-90 11M306 444c-32-7-64-3-90 11"
        />
      </g>
      {[0, 14, 26].map((inset) => (
        <path key={inset} className={inset === 14 ? 'arch-thin' : 'arch-frame'} d={arch(inset)} />
      ))}
      <path className="arch-frame" d="M12 500h376" />
    </svg>
  );
}
