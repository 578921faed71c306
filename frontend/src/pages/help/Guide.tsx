import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { guides } from 'virtual:guides';
import type { GuideNode } from '../../../guides';
import { Failure } from '../../components/Failure';
import { helpPath } from '../../components/help/path';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Surface } from '../../components/Surface';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { NotFound } from '../not-found/NotFound';
import { messages } from './messages';

const Sheet = styled(Surface)({
  maxWidth: '52rem',
  padding: space(6),
  [media.phone]: { padding: space(5, 4) },
  '& h2': { fontSize: size.section, margin: space(6, 0, 3) },
  '& * + p, & ul, & ol': { marginTop: space(3) },
  '& ul, & ol': { display: 'grid', gap: space(2), paddingLeft: space(6) },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    marginTop: space(5),
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
  },
});

function drawn(node: GuideNode, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const [tag, attributes, content] = node;
  if (tag === 'img') return <img key={key} {...attributes} />;
  if (tag === 'a' && attributes.href?.startsWith('/portal/'))
    return (
      <Link key={key} to={attributes.href}>
        {content.map(drawn)}
      </Link>
    );
  return createElement(tag, { ...attributes, key }, content.map(drawn));
}

function Content({ page }: { page: (typeof guides)[number] }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', page.reader, page.slug],
    queryFn: () => page.load(),
    staleTime: Infinity,
  });
  if (error) return <Failure title={messages.pageFailed} error={error} onRetry={() => void refetch()} />;
  return data ? <Sheet>{data.default.map(drawn)}</Sheet> : null;
}

/** One page of the guide: how to do a job. */
export default function Guide() {
  const { reader, guide } = useParams();
  const page = guides.find((one) => one.reader === reader && one.slug === guide);
  if (!page) return <NotFound />;
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <PageHeading title={page.title}>
        <Link to={helpPath}>All help pages</Link>
      </PageHeading>
      <Content page={page} />
    </>
  );
}
