import styled from '@emotion/styled';

/** Plain text from a person, with its line breaks. */
export const Prose = styled.p({ maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
