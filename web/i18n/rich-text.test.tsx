import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const render = (text: string) =>
  renderToStaticMarkup(<RichText text={text} parts={{ policy: <em className="x" /> }} />);

it('a rich text puts its parts into their elements', () => {
  expect(render('I read the <policy>privacy notice</policy> and <policy>more</policy>.')).toBe(
    'I read the <em class="x">privacy notice</em> and <em class="x">more</em>.',
  );
});

it('a rich text shows other markup as text', () => {
  expect(render('<b>bold</b> & <policy>open')).toBe('&lt;b&gt;bold&lt;/b&gt; &amp; &lt;policy&gt;open');
});
