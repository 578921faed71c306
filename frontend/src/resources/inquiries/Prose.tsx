import styled from '@emotion/styled';

/** Plain text as somebody wrote it, with its lines. */
export const Prose = styled.p({ maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
