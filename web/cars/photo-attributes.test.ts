import { describe, expect, it } from 'vitest';
import { photoAttributes } from './photo-attributes.ts';

const ID = '0123456789abcdef0123456789abcdef';

describe('photoAttributes', () => {
  it('photoAttributes offers every width of a large picture', () => {
    const { srcSet, src, width, height } = photoAttributes({ id: ID, width: 2400, height: 1600 });
    expect(srcSet.match(/\d+w/g)).toEqual(['480w', '960w', '1600w']);
    expect(src).toBe(`/wp-json/dkwp/v2/car/photos/${ID}/960`);
    expect({ width, height }).toEqual({ width: 2400, height: 1600 });
  });

  it('photoAttributes states the true width of the copies of a small picture', () => {
    const { srcSet } = photoAttributes({ id: ID, width: 800, height: 600 });
    expect(srcSet.match(/\d+w/g)).toEqual(['480w', '800w']);
  });
});
