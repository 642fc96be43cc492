<?php
/** Buys a code with the client that OpenAPI Generator makes for PHP. */
require __DIR__ . '/client/vendor/autoload.php';

use OpenAPI\Client\Api\{CodesAndDocumentsApi, OrdersApi, ProductsApi, WalletsApi};
use OpenAPI\Client\{ApiException, Configuration};
use OpenAPI\Client\Model\{FulfillmentStatus, OrderRequest, OrderRequestItem};

$config = (new Configuration())->setHost(getenv('DGO_URL'))->setAccessToken(getenv('DGO_TOKEN'));
$orders = new OrdersApi(null, $config);
$wallets = new WalletsApi(null, $config);
$documents = new CodesAndDocumentsApi(null, $config);
$checksum = fn (SplFileObject $file) => hash_file('sha256', $file->getPathname());

$variant = (new ProductsApi(null, $config))->getProduct((int) getenv('DGO_PRODUCT'))->getData()->getVariant();
echo 'wallets ', count($wallets->listWallets()->getData()), "\n";
$item = new OrderRequestItem(['product_variant_id' => $variant->getId(), 'quantity' => 2]);
$request = new OrderRequest(['wallet_id' => getenv('DGO_WALLET'), 'items' => [$item]]);
$ulid = $orders->createOrder($request, getenv('DGO_KEY'))->getData()->getUlid();
echo "order $ulid\n";
while ($orders->getOrder($ulid)->getFulfillmentStatus() !== FulfillmentStatus::COMPLETED) {
    usleep(100_000);
}
$codes = array_map(fn ($entry) => count($entry->getCodes()), $documents->getOrderCodes($ulid)->getData());
echo 'codes ', array_sum($codes), "\n";
echo 'zip ', $checksum($documents->downloadOrderCodes($ulid)), "\n";
echo 'pdf ', $checksum($documents->downloadOrderInvoice($ulid)), "\n";

$rows = 0;
$page = 1;
do {
    $ledger = $wallets->listTransactions(sort: 'asc', per_page: 100, page: $page++);
    $rows += count($ledger->getData());
} while ($ledger->getLinks()->getNext() !== null);
echo "ledger $rows\n";
try {
    $item->setProductVariantId(1);
    $orders->createOrder($request);
} catch (ApiException $error) {
    echo 'refused ', $error->getCode(), "\n";
}
