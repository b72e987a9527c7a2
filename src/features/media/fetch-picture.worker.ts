import { readPicture, type PictureAnswer } from './read-picture';

self.onmessage = ({ data }: MessageEvent<string>) => {
  void readPicture(data).then((answer) =>
    self.postMessage(answer satisfies PictureAnswer, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] }),
  );
};
