import {
  shopSettingNames,
  shopSettingsSchema,
  type ShopSettings,
} from '#contract/shop/shop.schema.ts';

function exampleOf(name: keyof ShopSettings): unknown {
  const examples = shopSettingsSchema.shape[name].meta()?.['examples'];
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** Each setting as in the example of its schema: valid, and as in no new shop. */
export const settingExamples = Object.fromEntries(
  shopSettingNames.map((name) => [name, exampleOf(name)]),
) as ShopSettings;
