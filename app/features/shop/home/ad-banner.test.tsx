import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ad } from '#contract/shop/ads.schema.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { AdBanner } from './ad-banner.tsx';

const { show } = openPartBrowser();

const ads: Ad[] = ['Brot', 'Tee'].map((title, position) => ({
  id: `00000000-0000-4000-8000-00000000000${position}`,
  title,
  subtitle: '',
  description: '',
  button_text: 'Ansehen',
  tint: 'leaf',
  image_url: null,
  image_position: 'right',
  image_fit: 'contain',
  link_to: '/offers',
}));

it('announces the slide that was chosen', async () => {
  const { t, press } = show(<AdBanner ads={ads} />);
  expect(screen.getByRole('status').textContent).toBe('');
  await press(t('home.banner_show', { position: 2 }));
  expect(screen.getByRole('status').textContent).toBe(
    t('home.banner_shown', { position: 2, total: 2, title: 'Tee' }),
  );
});

it('goes from the last slide on to the first', async () => {
  const { t, press } = show(<AdBanner ads={ads} />);
  await press(t('home.banner_previous'));
  expect(screen.getByRole('status').textContent).toContain('Tee');
});

it('is paused and resumed by one button', async () => {
  const { t, press } = show(<AdBanner ads={ads} />);
  await press(t('home.banner_pause'));
  await press(t('home.banner_resume'));
  expect(screen.getByRole('button', { name: t('home.banner_pause') })).toBeDefined();
});

it('has no controls for a single slide, and is nothing without one', async () => {
  const { t } = show(<AdBanner ads={ads.slice(0, 1)} />);
  expect(screen.queryByRole('button', { name: t('home.banner_pause') })).toBeNull();
  expect(await barriersIn()).toEqual([]);
  show(<AdBanner ads={[]} />);
  expect(screen.getAllByRole('region', { name: t('home.banner') })).toHaveLength(1);
});
