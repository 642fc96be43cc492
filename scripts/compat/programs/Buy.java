import java.io.File;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** Buys a code with the client that OpenAPI Generator makes for Java. */
public class Buy {
  static String checksum(File file) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file.toPath())));
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("DGO_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("DGO_TOKEN")));
    OrdersApi orders = new OrdersApi(client);
    WalletsApi wallets = new WalletsApi(client);
    CodesAndDocumentsApi documents = new CodesAndDocumentsApi(client);

    Long product = Long.valueOf(System.getenv("DGO_PRODUCT"));
    Long variant = new ProductsApi(client).getProduct(product).getData().getVariant().getId();
    System.out.println("wallets " + wallets.listWallets(null, null).getData().size());
    OrderRequestItem item = new OrderRequestItem().productVariantId(variant).quantity(2L);
    OrderRequest request = new OrderRequest().walletId(UUID.fromString(System.getenv("DGO_WALLET"))).items(List.of(item));
    String ulid = orders.createOrder(request, System.getenv("DGO_KEY")).getData().getUlid();
    System.out.println("order " + ulid);
    while (orders.getOrder(ulid).getFulfillmentStatus() != FulfillmentStatus.COMPLETED) Thread.sleep(100);
    System.out.println("codes " + documents.getOrderCodes(ulid).getData().stream().mapToInt(e -> e.getCodes().size()).sum());
    System.out.println("zip " + checksum(documents.downloadOrderCodes(ulid)));
    System.out.println("pdf " + checksum(documents.downloadOrderInvoice(ulid)));

    int rows = 0;
    TransactionPage ledger;
    int page = 1;
    do {
      ledger = wallets.listTransactions(null, null, null, "asc", 100, page++);
      rows += ledger.getData().size();
    } while (ledger.getLinks().getNext() != null);
    System.out.println("ledger " + rows);
    try {
      item.setProductVariantId(1L);
      orders.createOrder(request, null);
    } catch (ApiException error) {
      System.out.println("refused " + error.getCode());
    }
  }
}
