import { expectAccessible } from '../accessible';
import { expect, test } from '../journey';
import { enter, tabTo } from '../roles/keys';
import { answerByKeys, asked } from './recommending';

test.use({ provoked: /status of (410|422)/ });

test('a recommender answers by the link, by keyboard alone and without script, at 390 px', async ({
  page,
  browser,
}) => {
  test.slow();
  await answerByKeys(page, browser, 390);
});

test('the pages of a recommender are accessible, and the request can be declined', async ({
  page,
  otherPage: recommender,
}) => {
  test.slow();
  const { link } = await asked(page);
  await recommender.goto(link);
  await expect(recommender.getByRole('heading', { name: 'Recommendation for Ada Okoye' })).toBeVisible();
  await expectAccessible(recommender, 'the form of a recommender');
  await recommender.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await enter(recommender, recommender.getByRole('button', { name: 'Send the recommendation' }));
  await expect(recommender.getByRole('alert')).toBeVisible();
  await expectAccessible(recommender, 'the refused form of a recommender');
  await enter(recommender, recommender.getByRole('alert').getByRole('link', { name: 'Your letter' }));
  await expect(recommender.getByLabel('Your letter')).toBeFocused();
  await enter(recommender, recommender.getByRole('link', { name: 'I can’t write a recommendation' }));
  const decline = recommender.getByRole('button', { name: 'Decline the request' });
  await tabTo(recommender, decline);
  await expectAccessible(recommender, 'the question before declining');
  await enter(recommender, decline);
  await expect(recommender.getByRole('heading', { name: 'You declined' })).toBeVisible();
  expect((await recommender.goto(link))!.status()).toBe(410);
  await expectAccessible(recommender, 'an ended link of a recommender');
});
