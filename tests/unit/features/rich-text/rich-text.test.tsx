import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { RichText } from '@/features/rich-text/rich-text';
import { faqNode, questionsOf } from '@/features/rich-text/faq-node';
import { renderApp } from '../../../support/render-app';
import { everyBlock } from '../../../support/rich-texts';

const show = (blocks: unknown, language: 'en' | 'ar' = 'en') => renderApp(<RichText blocks={blocks} language={language} />, { language });

beforeAll(() => {
  document.head.innerHTML = '<meta name="supabase-url" content=""><meta name="supabase-key" content="sb_publishable_test">';
});

describe('a longer text', () => {
  it('shows headings below the title of the page, with anchors of their own', async () => {
    await show(everyBlock);
    expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'h-how-we-work');
    expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('id', 'h-how-we-work-2');
  });

  it('gives each block the direction of its own text', async () => {
    const { container } = await show(everyBlock, 'ar');
    expect(container.firstElementChild).toHaveAttribute('lang', 'ar');
    for (const element of [...screen.getAllByRole('heading'), screen.getByText(/We/), ...screen.getAllByRole('listitem').slice(0, 2)]) {
      expect(element.closest('[dir]')).toHaveAttribute('dir', 'auto');
    }
  });

  it('shows marks and links', async () => {
    await show(everyBlock);
    expect(screen.getByText('plan').tagName).toBe('STRONG');
    expect(screen.getByText('build').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'support' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '#contact');
    expect(screen.getByRole('link', { name: 'Hosting' })).toHaveAttribute('href', '/services#cloud-solutions');
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('keeps links in the language of the page', async () => {
    await show(everyBlock, 'ar');
    expect(screen.getByRole('link', { name: 'support' })).toHaveAttribute('href', '/ar/services');
  });

  it('shows lists, quotes and questions by their own elements', async () => {
    await show(everyBlock);
    const [numbered] = screen.getAllByRole('list');
    expect(numbered?.tagName).toBe('OL');
    expect(
      within(numbered as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Plan', 'Build well']);
    expect(screen.getByRole('blockquote')).toHaveTextContent('They answer within the hour.');
    fireEvent.click(screen.getByText('How long does it take?'));
    expect(screen.getByText(/^About/)).toBeVisible();
  });

  it('reserves the room of pictures, and loads them late', async () => {
    await show(everyBlock);
    const picture = screen.getByRole('img', { name: 'Our office' });
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '800');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('loads a video only after consent', async () => {
    const { container } = await show(everyBlock);
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByText('The tour')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /Play the video from YouTube/ }));
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Accept and play' }));
    expect(screen.getByTitle('The tour')).toHaveAttribute('src', expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//));
    localStorage.clear();
  });

  it('links to a video that cannot be embedded', async () => {
    await show([{ id: 'v', type: 'video', address: 'https://vimeo.com/somebody', title: '' }]);
    expect(screen.getByRole('link', { name: 'https://vimeo.com/somebody' })).toBeVisible();
  });

  it.each([[undefined], [null], [[]], ['text'], [{}]])('shows nothing for %j', async (blocks) => {
    await show(blocks);
    expect(document.querySelector('[lang="en"].flex')).toBeNull();
  });
});

describe('questions as structured data', () => {
  it('are one node of plain texts', () => {
    expect(faqNode(questionsOf(everyBlock))).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'How long does it take?', acceptedAnswer: { '@type': 'Answer', text: 'About six weeks.' } },
      ],
    });
  });

  it('are left out of a text without questions', () => {
    expect(faqNode(questionsOf(everyBlock.filter(({ type }) => type !== 'faq')))).toBeUndefined();
  });
});
