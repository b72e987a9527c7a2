import { describe, expect, it } from 'vitest';
import { findVideo, postType } from '@/features/posts/video';
import { parseVideoLink, playerUrl } from '@/lib/video-link';

const id = 'dQw4w9WgXcQ';

describe('parseVideoLink', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, 0],
    [`http://youtube.com/watch?v=${id}`, 0],
    [`https://m.youtube.com/watch?app=desktop&v=${id}&list=PL123&index=4`, 0],
    [`https://music.youtube.com/watch?v=${id}&feature=share`, 0],
    [`https://www.youtube.com/watch?v=${id}&t=90`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${id}#t=45s`, 45],
    [`https://youtu.be/${id}`, 0],
    [`https://youtu.be/${id}?si=abc&t=2m`, 120],
    [`https://www.youtube.com/shorts/${id}?feature=share`, 0],
    [`https://www.youtube.com/embed/${id}?start=12`, 12],
    [`https://www.youtube-nocookie.com/embed/${id}`, 0],
    [`https://www.youtube.com/live/${id}?si=x`, 0],
    [`HTTPS://WWW.YouTube.com/watch?v=${id}`, 0],
    [`https://www.youtube.com/watch?v=${id}&t=soon`, 0],
  ])('finds the YouTube video of %s', (link, start) => {
    expect(parseVideoLink(link)).toMatchObject({ provider: 'youtube', id, start });
  });

  it.each([
    ['https://vimeo.com/1084537', '1084537', undefined, 0],
    ['https://www.vimeo.com/1084537?share=copy', '1084537', undefined, 0],
    ['https://vimeo.com/1084537#t=1m5s', '1084537', undefined, 65],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e', 0],
    ['https://vimeo.com/channels/staffpicks/1084537', '1084537', undefined, 0],
    ['https://vimeo.com/groups/films/videos/1084537', '1084537', undefined, 0],
    ['https://vimeo.com/showcase/5555/video/1084537', '1084537', undefined, 0],
    ['https://player.vimeo.com/video/1084537', '1084537', undefined, 0],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', '76979871', '8272103f6e', 0],
  ])('finds the Vimeo video of %s', (link, video, hash, start) => {
    const found = parseVideoLink(link);
    expect(found).toMatchObject({ provider: 'vimeo', id: video, start });
    expect(found?.hash).toBe(hash);
  });

  it.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}xx`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtu.be/${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `javascript:alert('youtu.be/${id}')`,
    `ftp://youtu.be/${id}`,
    'https://vimeo.com/features',
    'https://vimeo.com/user123/about',
    'https://vimeo.com/1084537/"onload="x',
    'https://player.vimeo.com/api/1084537',
    'https://vimeo.com.evil.example/1084537',
    'not a link',
  ])('finds none in %s', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });
});

describe('findVideo', () => {
  it('takes the first link that can be shown, with the text around it', () => {
    expect(findVideo(`See https://example.com and (https://youtu.be/${id}), then https://vimeo.com/1084537.`)).toMatchObject({
      provider: 'youtube',
      id,
    });
    expect(findVideo('فيلم: https://vimeo.com/1084537، رائع')).toMatchObject({ provider: 'vimeo', id: '1084537' });
  });

  it('finds none without an embeddable link', () => {
    expect(findVideo('youtube is nice https://example.com')).toBeNull();
  });
});

describe('postType', () => {
  it.each([
    ['https://youtu.be/abc', 'video'],
    ['I like YouTube: https://example.com', 'video'],
    ['HTTP://VIMEO.COM/1', 'video'],
    ['youtube without a link', 'text'],
    ['https://example.com', 'text'],
    ['', 'text'],
  ])('of %j is %s', (content, type) => {
    expect(postType(content)).toBe(type);
  });
});

describe('playerUrl', () => {
  it('asks the players that set fewest cookies', () => {
    expect(playerUrl({ provider: 'youtube', id, start: 30, href: '' })).toBe(
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=30`,
    );
    expect(playerUrl({ provider: 'vimeo', id: '1', hash: 'abcdef', start: 5, href: '' })).toBe(
      'https://player.vimeo.com/video/1?h=abcdef&autoplay=1&dnt=1#t=5s',
    );
  });
});
