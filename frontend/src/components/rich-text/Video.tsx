import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { Stack } from '../layout/Stack';
import { Muted, Text } from '../layout/Text';
import styled from '@emotion/styled';
import { frameHref } from './document';
import { messages } from './messages';

const Frame = styled.iframe({ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 });

interface Props {
  url: string;
  title: string;
  /** Whether it shows its title; false if the title is beside it. */
  isNamed?: boolean;
  onPlay?: () => void;
}

/** A video of another site. Nothing is loaded from there until the reader selects Play. */
export function Video({ url, title, isNamed = true, onPlay }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  const address = frameHref(url);
  if (address === undefined) return <p>{title || url}</p>;
  const name = title || messages.video;
  if (isPlaying)
    return (
      <Frame
        ref={frame}
        src={frameHref(url)}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin"
      />
    );
  const play = () => {
    setPlaying(true);
    onPlay?.();
  };
  return (
    <Stack gap={2} align="start" pad={4} framed fill="surfaceAlt">
      {isNamed && <Text strong>{name}</Text>}
      <Muted size="small">{messages.videoFrom(new URL(address).hostname)}</Muted>
      <Button type="button" aria-label={messages.play(name)} onClick={play}>
        Play
      </Button>
    </Stack>
  );
}
